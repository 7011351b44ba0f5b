// Imported before anything else by the scripts people start by hand, so its syntax is what old versions of Node can
// read.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Latchkit needs Node 20.19 or newer; this is Node ${process.versions.node}.\n` +
      "Get a newer one from https://nodejs.org, or with a version manager: nvm install 22\n",
  );
  process.exit(1);
}
