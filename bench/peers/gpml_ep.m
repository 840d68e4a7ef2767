% One Gaussian process classifier of GPML (EP, chosen by evidence, 40 steps of its minimiser) on a table, and the seconds of its fit.
%   GPML=/where/gpml/is octave-cli gpml_ep.m TABLE.csv one|each
given = argv();
run(fullfile(getenv('GPML'), 'startup.m'));
text = fileread(given{1});
lines = strsplit(strtrim(text), "\n")(2:end);
cells = cellfun(@(line) strsplit(line, ','), lines, 'UniformOutput', false);
cells = vertcat(cells{:});
X = cellfun(@str2double, cells(:, 1:end-1));
y = 2 * strcmp(cells(:, end), 'ill') - 1;
X = (X - mean(X)) ./ std(X, 1);
D = columns(X);
if strcmp(given{2}, 'each')
  hyp.cov = [0.5 * log(D) * ones(D, 1); 0]; cov = @covSEard;
else
  hyp.cov = [0.5 * log(D); 0]; cov = @covSEiso;
end
hyp.mean = 0; hyp.lik = [];
tic;
minimize(hyp, @gp, -40, @infEP, @meanConst, cov, @likErf, X, y);
printf("seconds %g\n", toc);
