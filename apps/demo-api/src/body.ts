import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal.ts";

const MAX_BYTES = 4_096;

/** Reads a small JSON body. @throws {Refusal} 413, 415 or 422. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const [type] = (request.headers["content-type"] ?? "").split(";");
  if (type?.trim().toLowerCase() !== "application/json") {
    throw new Refusal("Send JSON, and say so: content-type: application/json", { status: 415, code: "JSON_REQUIRED" });
  }
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal("The body is no JSON.", { status: 422, code: "INVALID_JSON", cause });
  }
}

/** Reads a body of at most 4,096 bytes as text. @throws {Refusal} 413. */
export function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_BYTES) return void chunks.push(chunk);
      // The rest is let pass unread, since a closed connection could not carry the answer.
      chunks.length = 0;
      reject(new Refusal(`Send at most ${MAX_BYTES} bytes.`, { status: 413, code: "BODY_TOO_LARGE" }));
    });
    request.on("end", () => resolve(Buffer.concat(chunks).toString()));
    request.on("error", reject);
  });
}
