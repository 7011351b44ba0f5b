// The floor: what one HTTP request with one query by primary key costs in Node at least. Run as a process of its own.
import cluster from "node:cluster";
import { createServer } from "node:http";
import pg from "pg";

const { FLOOR_PORT, FLOOR_USER_ID, FLOOR_WORKERS = "1" } = process.env;

if (cluster.isPrimary && Number(FLOOR_WORKERS) > 1) {
  for (let number = 1; number <= Number(FLOOR_WORKERS); number += 1) cluster.fork();
} else {
  serve();
}

function serve() {
  const pool = new pg.Pool({ max: 10 });
  const query = {
    name: "floor",
    text: "select id, display_name, signed_up_at from users where project_id = $1 and branch_id = $2 and id = $3",
    values: ["internal", "main", FLOOR_USER_ID],
  };
  createServer(async (_request, response) => {
    const { rows } = await pool.query(query);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows[0]));
  }).listen(Number(FLOOR_PORT), "127.0.0.1");
}
