// The floor of a sign-in: nothing but verifying password hashes, one per core at a time, as the server does. Prints
// verifications per second, and the CPU time of one in microseconds.
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

const millis = Number(process.argv[2]);
const password = "correct horse battery staple";
const stored = await hash(password, { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });

let count = 0;
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
const work = async () => {
  while (performance.now() - startedAt < millis) {
    await verify(stored, password);
    count += 1;
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
const { user, system } = process.cpuUsage(cpuBefore);
process.stdout.write(
  JSON.stringify({ perSecond: (count / (performance.now() - startedAt)) * 1000, cpuMicros: (user + system) / count }),
);
