export const HELP = `Signs in to an app from a terminal.

Usage: latchkit <command> [options]

Commands
  login     Sign in: shows a page to confirm on, and waits for that
  logout    Sign out, and forget who was signed in
  whoami    Say who is signed in

Options of login
  --project-id <id>                The app's project         (LATCHKIT_PROJECT_ID)
  --publishable-client-key <key>   Its key, starts with pck_ (LATCHKIT_PUBLISHABLE_CLIENT_KEY)
  --api-url <url>                  Where Latchkit runs       (LATCHKIT_API_URL, default http://localhost:4100)
  --app-url <url>                  Where the app is          (LATCHKIT_APP_URL)
  --no-browser                     Only print the page's address

  -h, --help       Show this
  -v, --version    Show the version

The session is kept in $XDG_CONFIG_HOME/latchkit/login.json (default ~/.config), readable by you alone.
Exit status: 0 when it worked, 1 when it did not, 2 when the command made no sense.`;
