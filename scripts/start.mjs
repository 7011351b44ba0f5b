// `npm start`: sets up whatever is missing, then runs backend, mailbox and demo until it is stopped.
import "./node-version.mjs";

// Loaded after the check above has passed: an old Node could not even read the rest.
const { start } = await import("./start/start.mjs");
await start(process.argv.slice(2));
