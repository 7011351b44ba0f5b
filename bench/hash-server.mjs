// The floor of a sign-in over HTTP: one request, one select, one verified password hash, one per core at a time as the
// server does; no session is begun. Run as a process of its own.
import { createServer } from "node:http";
import { availableParallelism } from "node:os";
import { json } from "node:stream/consumers";
import { verify } from "@node-rs/argon2";
import pg from "pg";

const { FLOOR_PORT } = process.env;
const pool = new pg.Pool({ max: 10 });
const query = {
  name: "floor",
  text: `select password_hash from users
    where project_id = 'internal' and branch_id = 'main' and id = (
      select user_id from contact_channels
      where project_id = 'internal' and branch_id = 'main' and type = 'email' and used_for_auth and value = $1
    )`,
};
/** @type {(() => void)[]} */
const waiting = [];
let free = availableParallelism();

createServer(async (request, response) => {
  if (request.method !== "POST") {
    response.end("ready");
    return;
  }
  const { email, password } = /** @type {{ email: string, password: string }} */ (await json(request));
  const { rows } = await pool.query({ ...query, values: [email] });
  if (free > 0) free -= 1;
  else await new Promise((/** @type {(value?: undefined) => void} */ resolve) => waiting.push(resolve));
  const matches = await verify(rows[0].password_hash, password);
  const next = waiting.shift();
  if (next) next();
  else free += 1;
  response.writeHead(matches ? 200 : 400, { "content-type": "application/json" }).end(JSON.stringify({ matches }));
}).listen(Number(FLOOR_PORT), "127.0.0.1");
