// The container's health check: whether `/ready` answers 200. The image has no curl.
import { get } from "node:http";

const { LATCHKIT_HOST = "", LATCHKIT_PORT = "" } = process.env;
const everywhere = ["", "0.0.0.0", "::"];
const host = everywhere.includes(LATCHKIT_HOST) ? "127.0.0.1" : LATCHKIT_HOST;

get({ host, port: LATCHKIT_PORT || 4100, path: "/ready", agent: false }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1);
}).on("error", () => process.exit(1));
