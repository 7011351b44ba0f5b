export const help = `Usage: npm start

Installs and builds what is missing, then runs the Latchkit backend with an embedded PostgreSQL, a mailbox that shows
every mail instead of delivering it, and a demo app with a backend of its own. Ctrl-C stops all of it.

Settings come from the environment; these are the usual ones (all of them: docs/settings.md):

  LATCHKIT_PORT           port of API and mailbox                                     4100
  LATCHKIT_DEMO_PORT      port of the demo app                                        4101
  LATCHKIT_DEMO_API_PORT  port of the demo app's own backend                          4102
  LATCHKIT_HOST           address to listen on                                        localhost
  LATCHKIT_DATA_DIR       folder of the embedded database and the generated secret    .latchkit
  LATCHKIT_DATABASE_URL   a PostgreSQL (15 or newer) to use instead                   embedded
  LATCHKIT_SMTP_URL       a mail server that really delivers                          the mailbox

  LATCHKIT_PORT=4200 LATCHKIT_DEMO_PORT=4201 LATCHKIT_DEMO_API_PORT=4202 npm start
`;
