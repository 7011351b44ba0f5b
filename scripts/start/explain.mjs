/**
 * Explains a failed start in a sentence for the user.
 *
 * @param {unknown} error @param {NodeJS.ProcessEnv} env
 */
export function explain(error, env) {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE" && "port" in error) return portTaken(Number(error.port), env);
  if ("code" in error && error.code === "EACCES" && "port" in error) {
    return `Port ${error.port} may not be opened by this user. Choose one above 1024: ${settingOf(Number(error.port), env)}=… npm start`;
  }
  // Errors that were meant for people say everything in their message; for the others the stack tells where to look.
  return isForPeople(error) ? withCause(error) : (error.stack ?? error.message);
}

/** @param {Error} error */
function withCause({ message, cause }) {
  return cause instanceof Error && !message.includes(cause.message) ? `${message}\n  Cause: ${cause.message}` : message;
}

/** @param {number} port @param {NodeJS.ProcessEnv} env */
function portTaken(port, env) {
  const setting = settingOf(port, env);
  return (
    `Port ${port} is taken by another program, perhaps another Latchkit.\n` +
    `  Stop that one, or choose another port: ${setting}=${port + 100} npm start`
  );
}

/** @param {number} port @param {NodeJS.ProcessEnv} env */
function settingOf(port, env) {
  if (port === Number(env.LATCHKIT_DEMO_PORT || 4101)) return "LATCHKIT_DEMO_PORT";
  return port === Number(env.LATCHKIT_DEMO_API_PORT || 4102) ? "LATCHKIT_DEMO_API_PORT" : "LATCHKIT_PORT";
}

/** @param {Error} error */
function isForPeople({ name }) {
  return !["TypeError", "ReferenceError", "SyntaxError", "RangeError"].includes(name);
}
