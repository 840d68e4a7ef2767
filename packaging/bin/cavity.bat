@echo off
rem Runs Cavity on Windows, with Java 17 or later from the folder that JAVA_HOME names, or from the PATH.
setlocal EnableExtensions DisableDelayedExpansion
call :locate
if not defined JAVA_HOME goto path
set "JAVA=%JAVA_HOME:"=%\bin\java.exe"
if exist "%JAVA%" goto run
goto none

rem The folder of this file. A script that was started by a quoted name finds it only in a part that is called.
:locate
set "HERE=%~dp0"
goto :eof

:path
set "JAVA=java.exe"
where /q java.exe
if not errorlevel 1 goto run

:none
>&2 echo cavity: there is no Java: install version 17 or later, and have it on the PATH or name its folder in JAVA_HOME
set "CODE=1"
goto end

:run
rem The threads are Cavity's own; OpenBLAS would start its own to no use.
set "OPENBLAS_NUM_THREADS=1"
rem Cavity writes UTF-8, so the console reads that until it is done.
set "PAGE="
for /f "tokens=2 delims=:." %%p in ('chcp 2^>nul') do set "PAGE=%%p"
chcp 65001 >nul 2>nul
"%JAVA%" -XX:+UseSerialGC -jar "%HERE%..\lib\cavity.jar" %*
set "CODE=%ERRORLEVEL%"
if defined PAGE chcp %PAGE% >nul 2>nul

rem Whoever joins commands by their success sees the code of the last one, and not that of exit /b.
:end
"%ComSpec%" /d /c exit %CODE%
