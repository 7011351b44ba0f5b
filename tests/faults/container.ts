import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { KEYS } from "./server-process.ts";

const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));

/** Configuration of containers, read from the Dockerfile. */
export const IMAGE = readDockerfile();

function readDockerfile() {
  const text = readFileSync(join(REPOSITORY, "deploy/Dockerfile"), "utf8");
  const find = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? "";
  return {
    user: Number(find(/^USER (\d+):/m)),
    group: Number(find(/^USER \d+:(\d+)$/m)),
    environment: Object.fromEntries(
      find(/^ENV (.*)$/m)
        .split(" ")
        .map((pair) => pair.split("=")),
    ) as Record<string, string>,
    command: JSON.parse(find(/^CMD (\[.*\])$/m)) as string[],
    healthCheck: JSON.parse(find(/^HEALTHCHECK .* CMD (\[.*\])$/m)) as string[],
    volume: find(/^VOLUME \["(.*)"\]$/m),
    stopSignal: find(/^STOPSIGNAL (\w+)$/m) as NodeJS.Signals,
  };
}

const NAMESPACES = ["--mount", "--pid", "--fork", "--kill-child", "--ipc", "--uts"];

/** Whether containers can be made here: by root, on Linux. */
export const canMakeContainers =
  process.getuid?.() === 0 && spawnSync("unshare", [...NAMESPACES, "mount", "-t", "tmpfs", "t", "/mnt"]).status === 0;

/**
 * The image's root folder, as `docker export` unpacks it. Without it, the root consists of this machine's programs and of
 * this repository as it is built.
 */
const EXPORTED = process.env.LATCHKIT_IMAGE_ROOT;

/** Makes a root folder from this machine's programs, the repository as `/app`, and a user with the image's name. */
const ASSEMBLE = `
mount -t tmpfs -o mode=755 root "$root"
for folder in bin lib lib64 sbin usr; do
  if [ -L "/$folder" ]; then cp -P "/$folder" "$root/$folder"
  elif [ -d "/$folder" ]; then mkdir "$root/$folder" && mount --bind "/$folder" "$root/$folder" && mount -o remount,bind,ro "$root/$folder"
  fi
done
mkdir "$root/app" "$root/data" "$root/etc" "$root/tmp" "$root/proc" "$root/dev"
mount --bind "$app" "$root/app" && mount -o remount,bind,ro "$root/app"
cp /etc/hosts /etc/ld.so.cache "$root/etc/"
echo "latchkit:x:$user:$group::/data:/usr/sbin/nologin" > "$root/etc/passwd"
echo "latchkit:x:$group:" > "$root/etc/group"
touch "$root/node" && mount --bind "$node" "$root/node"
mount -o remount,ro "$root"
`;

/** Takes an exported root folder as it is, but read-only. */
const USE_EXPORTED = `mount --bind "$exported" "$root" && mount -o remount,bind,ro "$root"`;

/** Enters the root folder as the image's user, without any of root's rights. */
const ENTER = `
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmp "$root/tmp"
mount --bind "$volume" "$root$data"
exec chroot "$root" setpriv --reuid="$user" --regid="$group" --clear-groups --no-new-privs --bounding-set=-all \\
  sh -c 'cd /app && exec "$@"' sh "$@"
`;

/** A container of the image. */
export interface Container {
  /** The process that made it. */
  readonly child: ChildProcess;
  /** Its first process, by its number here. */
  pid(): Promise<number>;
  /** Returns the output so far. */
  said(): string;
  /** Sends the first process a signal, and waits for its end. Resolves to its exit status; `null` if it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Creates the folder of a volume, as it is for the user of the image. */
export function createVolume(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, IMAGE.user, IMAGE.group);
}

/**
 * Runs a command in a container: namespaces of its own, a read-only root, one volume, an ordinary user.
 *
 * @param options.folder Takes the mount point of the root.
 * @param options.volume Mounted where the image has its volume.
 * @param options.command Default: the image's.
 * @param options.env Besides the image's.
 */
export function runContainer(options: {
  folder: string;
  volume: string;
  command?: readonly string[];
  env?: Readonly<Record<string, string>>;
}): Container {
  const { folder, volume, command = IMAGE.command, env = {} } = options;
  const root = join(folder, "root");
  mkdirSync(root, { recursive: true });
  const enter = join(folder, "enter.sh");
  writeFileSync(enter, `set -eu\nmount --make-rprivate /\n${EXPORTED ? USE_EXPORTED : ASSEMBLE}\n${ENTER}`);
  const [program = "", ...args] = command;
  const node = EXPORTED || program !== "node" ? program : "/node";
  const paths = EXPORTED ? args : args.map((arg) => (arg === "/app/ready.mjs" ? "/app/deploy/ready.mjs" : arg));
  const child = spawn("unshare", [...NAMESPACES, "sh", enter, node, ...paths], {
    env: {
      ...{ PATH: process.env.PATH ?? "", root, volume, data: IMAGE.volume, app: REPOSITORY, node: process.execPath },
      ...{ user: String(IMAGE.user), group: String(IMAGE.group), exported: EXPORTED ?? "" },
      ...IMAGE.environment,
      ...KEYS,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  const pid = async (): Promise<number> =>
    Number((await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")).trim());
  return {
    child,
    pid,
    said: () => said,
    async end(signal) {
      const exit = once(child, "exit");
      process.kill(await pid(), signal);
      const [code] = await exit;
      return code;
    },
  };
}
