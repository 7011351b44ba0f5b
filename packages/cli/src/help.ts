import { SERVICE_NAMES } from "@latchkit/contract/moving/service-names";

const FOOT = `
Exit status: 0 when it worked, 1 when it did not, 2 when the command made no sense.`;

/** Help text that lists all commands. */
export const OVERVIEW = `Latchkit on the command line.

Usage: latchkit <command> [options]

Commands
  init              Set an application up: React with Vite, Next.js or Express
  dev               Run the backend for development
  start             Run the backend in production mode
  backup            Write the whole database into a file
  restore           Put what a backup holds into an empty database
  upgrade-database  Move the embedded database to this Latchkit's PostgreSQL
  distribute        Spread the database over several servers with Citus
  doctor            Look whether everything is as it should be, and say what to do
  listen            Forward the events of a project to this machine
  trigger           Send an example of an event
  emails            Keep email templates and themes as files: pull, push, preview
  keys              List, create, rotate and revoke the keys of a project
  codemod           Move an application from the packages of Stack Auth
  export            Write a project into a file
  import            Import users and settings from a file
  login             Sign in to an app, or to the dashboard
  logout            Sign out, and forget who was signed in
  whoami            Say who is signed in

  -h, --help       Show this, or after a command what that one does
  -v, --version    Show the version
${FOOT}`;

/** Help text of each command. */
export const HELP = {
  init: `Sets an application up: writes how to reach its project, a provider and the pages of signing in.

Usage: latchkit init [folder] [options]

It knows React with Vite, Next.js 15 or newer (App Router) and Express, with TypeScript or JavaScript, and npm, pnpm, yarn and bun.
Files that exist are kept; variables that are missing are added. What it cannot do safely it tells you. A second run changes nothing.

Options
  --framework <name>               vite, next or express; found out by itself
  --url <url>                      Where Latchkit runs (default http://localhost:4100)
  --project-id <id>                The app's project
  --publishable-client-key <key>   Its key, starts with pck_
  --secret-server-key <key>        Its secret key, starts with ssk_; not for React with Vite
  --create-project                 Create a project with keys; you confirm in your browser
  --no-browser                     Only print the address of that page
  --no-install                     Install no packages
  --dry-run                        Show what would change, and change nothing
  -y, --yes                        Ask nothing
${FOOT}`,
  codemod: `Moves an application from the packages of Stack Auth to Latchkit's, by its names alone.

Usage: latchkit codemod stack [folder] [options]

It renames what code imports from (@stackframe/stack and @stackframe/react become @latchkit/react/stack) and the variables of the
environment, and takes the packages out of package.json. What it cannot do safely it tells you. A second run changes nothing.

Options
  --url <url>        Where Latchkit runs, for the command that installs its packages (default http://localhost:4100)
  --dry-run          Show what would change, and change nothing
  -y, --yes          Ask nothing
${FOOT}`,
  export: `Writes a project into a file that \`latchkit import\` takes: users, teams, keys and settings.

Usage: latchkit export <file> [options]

The project goes on meanwhile; the file shows one moment of it. Secrets, such as password hashes, stay out unless --seal-to names the
key of the project that receives them: \`latchkit import --print-key\` prints it there. Needs LATCHKIT_SUPER_SECRET_ADMIN_KEY.

Options
  --seal-to <file>   Key of the receiver; with it, secrets go along, sealed
  --project-id <id>  The project (LATCHKIT_PROJECT_ID)
  --api-url <url>    Where Latchkit runs (LATCHKIT_API_URL, default http://localhost:4100)
${FOOT}`,
  import: `Imports users and settings from a file, or users from the files of another service; or only checks them.

Usage: latchkit import <file> [options]
       latchkit import <service> <files> [options]

The file is in the format that \`latchkit export\` writes, or gzip of it; docs/moving-in.md describes it, and which files a service has:
${SERVICE_NAMES.join(", ")}. Lines that do not fit are listed and left out.
The same file again imports nothing twice. Needs LATCHKIT_SUPER_SECRET_ADMIN_KEY.

Options
  --dry-run          Check the file and count what is new; change nothing
  --print-key        Print the key to which an export can seal secrets for this project
  --project-id <id>  The project (LATCHKIT_PROJECT_ID)
  --api-url <url>    Where Latchkit runs (LATCHKIT_API_URL, default http://localhost:4100)
${FOOT}`,
  dev: `Runs the backend for development: dashboard, API, and a mailbox in which its mails arrive.

Usage: latchkit dev [options]

Options
  --port <number>      Where to listen (LATCHKIT_PORT, default 4100)
  --data-dir <folder>  Database and secret (LATCHKIT_DATA_DIR, default .latchkit)

Everything else is set by the environment: see docs/settings.md.
${FOOT}`,
  start: `Runs the backend in production mode.

Usage: latchkit start [options]

Options
  --port <number>      Where to listen (LATCHKIT_PORT, default 4100)
  --data-dir <folder>  Embedded database and generated secret (LATCHKIT_DATA_DIR, default .latchkit)

Everything else is set by the environment: see docs/settings.md.
${FOOT}`,
  backup: `Writes the whole database into one compressed file that you alone can read.

Usage: latchkit backup <file or folder> [options]

The backend may run meanwhile: the file shows one moment. A file is never replaced; in a folder, one is made that is named after the time.
It holds everything but the root secret, without which some of it cannot be read (see LATCHKIT_SECRET in docs/settings.md).

Options
  --with-secret        Put the root secret into the file, too; who has it can read everything then
  --data-dir <folder>  Embedded database and generated secret (LATCHKIT_DATA_DIR, default .latchkit)

The database is the embedded one, or that of LATCHKIT_DATABASE_URL.
${FOOT}`,
  restore: `Puts what a backup holds into an empty database, and checks that it is all there.

Usage: latchkit restore <file> [options]

A database with tables in it is refused, and so is a damaged file; then nothing is written. The backup may come from an older
Latchkit, and from another version of PostgreSQL.

Options
  --data-dir <folder>  Where to make the embedded database (LATCHKIT_DATA_DIR, default .latchkit)

The database is the embedded one, or that of LATCHKIT_DATABASE_URL.
${FOOT}`,
  distribute: `Spreads the database over several servers with Citus, an extension of PostgreSQL: the rows of a project go to one of them.

Usage: latchkit distribute --plan [options]    Show what happens to each table, and why
       latchkit distribute --apply [options]   Do it, table after table, with all processes of Latchkit stopped

Every table commits by itself. After an interruption, --apply goes on from there; done, it does nothing. See docs/databases.md.

Options
  --data-dir <folder>  Embedded database and generated secret (LATCHKIT_DATA_DIR, default .latchkit)

The database is the embedded one, or that of LATCHKIT_DATABASE_URL, which leads to the coordinator.
${FOOT}`,
  "upgrade-database": `Moves the embedded database to the version of PostgreSQL that this Latchkit brings.

Usage: latchkit upgrade-database [options]

The backend must be stopped. The old version of PostgreSQL is needed once more, to read the old database: it is looked for where a
former Latchkit, the system or the PATH has it. The new database takes the other's place once all rows are in it; the old one is kept.

Options
  --programs <folder>  Programs of the old PostgreSQL, or an npm package with them, if they are elsewhere
  --data-dir <folder>  Embedded database and generated secret (LATCHKIT_DATA_DIR, default .latchkit)
${FOOT}`,
  doctor: `Looks whether everything is as it should be: this machine, the backend, and the application in this folder.

Usage: latchkit doctor [folder] [options]

Options
  --production   Judge settings as \`latchkit start\` would
  --json         Print one JSON document instead: { ok, checks: [{ id, status, message, advice }] }

Exit status: 0 when nothing failed, 1 when something did, 2 when the command made no sense.`,
  emails: `Keeps the email templates and themes of a project as files in your repository.

Usage: latchkit emails pull [options]      Write the project's templates and themes into files
       latchkit emails push [options]      Bring edited files into the project
       latchkit emails preview [options]   Show the files rendered in a browser, and again whenever you save one

Templates are in emails/templates, themes in emails/themes. A template in another language lies beside it: order.de.tsx.
What has changed both in a file and in the project is shown as a diff and is neither pulled nor pushed without --force.

Options
  --folder <folder>      Where the files are (default emails)
  --url <url>            Where Latchkit runs                (LATCHKIT_API_URL, default http://localhost:4100)
  --project-id <id>      The project                        (LATCHKIT_PROJECT_ID)
  --admin-key <key>      Its admin key, starts with sak_    (LATCHKIT_SUPER_SECRET_ADMIN_KEY)
  --force                pull, push: replace what has changed on the other side
  --dry-run              push: show what would change, and change nothing
  --port <number>        preview: where to listen on this machine (default 4200)
  --no-browser           preview: only print the address

Variables may also be in .env.local or .env.
${FOOT}`,
  keys: `Manages the keys of a project, which are shown only once, when they are created.

Usage: latchkit keys list [options]                   Show active sets of keys, without the keys themselves
       latchkit keys create <description> [options]   Create a set of keys
       latchkit keys rotate [set] [options]           Create a set like an old one, and revoke that one now or later
       latchkit keys revoke <set> [options]           Revoke a set for good
       latchkit keys internal [options]               Replace lost keys of the project "internal", beside the backend

A set is named by the beginning of its ID, or by its description. Without one, rotate takes the only active set.

Options
  --all                  list: also expired and revoked sets
  --keys <kinds>         create: some of client,server,admin (default client,server)
  --expires <time>       create, rotate: 24h, 90d, or a day such as 2030-01-31 (default 365d)
  --env-file <file>      create, rotate: write the keys into this file, in place of older ones, and show none
  --revoke-after <time>  rotate: when the old keys stop working: now, 24h, 7d, or a day; without it, you are asked
  -y, --yes              revoke, internal: ask nothing
  --json                 Print one JSON document instead
  --project-id <id>      The project (LATCHKIT_PROJECT_ID)
  --api-url <url>        Where Latchkit runs (LATCHKIT_API_URL, default http://localhost:4100)
  --data-dir <folder>    internal: database and secret (LATCHKIT_DATA_DIR, default .latchkit)

Access: LATCHKIT_SUPER_SECRET_ADMIN_KEY, also from .env.local and .env, or \`latchkit login --dashboard\`.
internal needs no key: it works on the embedded database, or that of LATCHKIT_DATABASE_URL.
${FOOT}`,
  login: `Signs a command line in to an app: shows a page to confirm on, and waits for that.

Usage: latchkit login [options]

Options
  --project-id <id>                The app's project         (LATCHKIT_PROJECT_ID)
  --publishable-client-key <key>   Its key, starts with pck_ (LATCHKIT_PUBLISHABLE_CLIENT_KEY)
  --api-url <url>                  Where Latchkit runs       (LATCHKIT_API_URL, default http://localhost:4100)
  --app-url <url>                  Where the app is          (LATCHKIT_APP_URL)
  --dashboard                      Sign in to the dashboard instead, where projects are made
  --no-browser                     Only print the page's address

The session is kept in $XDG_CONFIG_HOME/latchkit/login.json (default ~/.config), readable by you alone.
${FOOT}`,
  listen: `Forwards the events of a project to this machine, signed as webhooks are. Needs no public URL.

Usage: latchkit listen [--forward-to <url>] [options]

A new listener begins with what happens from now on. One that ran before goes on where it stopped, so that no event is lost, even if
Latchkit or your application was restarted meanwhile. While your application does not answer, events wait for it.

Options
  --forward-to <url>   Where your application receives webhooks, such as http://localhost:3000/hook; without it, events are only shown
  --events <types>     Only these: user.created,team.*
  --print-json         Print each event as one line of JSON to standard output
  --from-now           Skip what happened since the last run
  --project-id <id>    The project (LATCHKIT_PROJECT_ID)
  --api-url <url>      Where Latchkit runs (LATCHKIT_API_URL, default http://localhost:4100)

Access: LATCHKIT_SECRET_SERVER_KEY, or \`latchkit login --dashboard\`. Variables are also read from .env.local and .env.
Events that are opt-in are only recorded while an endpoint lists them.
${FOOT}`,
  trigger: `Sends an example of an event to all endpoints of a project that take its type, and to \`latchkit listen\`.

Usage: latchkit trigger <event> [options]

Nothing happens to users or teams: the IDs in the example belong to none.

Options
  --list               List the events
  --data <json>        Send this instead of the example's data
  --project-id <id>    The project (LATCHKIT_PROJECT_ID)
  --api-url <url>      Where Latchkit runs (LATCHKIT_API_URL, default http://localhost:4100)

Access: LATCHKIT_SUPER_SECRET_ADMIN_KEY, or \`latchkit login --dashboard\`. Variables are also read from .env.local and .env.
${FOOT}`,
  logout: `Ends the session on this machine, and forgets it.

Usage: latchkit logout
${FOOT}`,
  whoami: `Prints the signed-in user; fails if there is none.

Usage: latchkit whoami
${FOOT}`,
} as const;
