import { spawn } from "node:child_process";

/** Programs that show a page, by operating system. No shell reads the address. */
const PROGRAMS: Readonly<Record<string, readonly [program: string, ...args: string[]] | undefined>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Shows a page in the user's browser; where there is none, nothing happens: its address was printed. */
export function openBrowser(url: string, platform: NodeJS.Platform): void {
  const [program, ...args] = PROGRAMS[platform] ?? ["xdg-open"];
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}
