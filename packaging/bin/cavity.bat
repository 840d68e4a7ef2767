@echo off
rem Runs Cavity on Windows, with Java 17 or later from the PATH, or from the folder that JAVA_HOME names.
setlocal
set OPENBLAS_NUM_THREADS=1
set JAVA=java
if defined JAVA_HOME set JAVA=%JAVA_HOME%\bin\java
"%JAVA%" -XX:+UseSerialGC -jar "%~dp0..\lib\cavity.jar" %*
exit /b %ERRORLEVEL%
