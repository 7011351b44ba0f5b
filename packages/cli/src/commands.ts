import { backup, restore } from "./backend/backup.ts";
import { distribute } from "./backend/distribute.ts";
import { dev, start } from "./backend/run-backend.ts";
import { upgradeDatabase } from "./backend/upgrade-database.ts";
import { codemod } from "./codemod/codemod.ts";
import type { CommandContext } from "./command-context.ts";
import { doctor } from "./doctor/doctor.ts";
import { emails } from "./emails/emails.ts";
import { HELP } from "./help.ts";
import { init } from "./init/init.ts";
import { keys } from "./keys/keys.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { exportProject } from "./moving/export-project.ts";
import { importFile } from "./moving/import-file.ts";
import { listen } from "./webhooks/listen.ts";
import { trigger } from "./webhooks/trigger.ts";
import { whoAmI } from "./whoami.ts";

export interface Command {
  readonly help: string;
  /** @param args What was typed after its name. */
  run(args: readonly string[], context: CommandContext): Promise<void>;
}

/** All commands, by name. */
export const COMMANDS = {
  init: { help: HELP.init, run: init },
  dev: { help: HELP.dev, run: dev },
  start: { help: HELP.start, run: start },
  backup: { help: HELP.backup, run: backup },
  restore: { help: HELP.restore, run: restore },
  distribute: { help: HELP.distribute, run: distribute },
  "upgrade-database": { help: HELP["upgrade-database"], run: upgradeDatabase },
  doctor: { help: HELP.doctor, run: doctor },
  emails: { help: HELP.emails, run: emails },
  keys: { help: HELP.keys, run: keys },
  codemod: { help: HELP.codemod, run: codemod },
  export: { help: HELP.export, run: exportProject },
  import: { help: HELP.import, run: importFile },
  login: { help: HELP.login, run: login },
  logout: { help: HELP.logout, run: logout },
  listen: { help: HELP.listen, run: listen },
  trigger: { help: HELP.trigger, run: trigger },
  whoami: { help: HELP.whoami, run: whoAmI },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;

export function isCommandName(text: string): text is CommandName {
  return Object.hasOwn(COMMANDS, text);
}
