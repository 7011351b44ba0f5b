/** First sentences of the documentation. */
export const LEAD = `A kit for your application and the backend it talks to. Passwords, passkeys, two-step sign-in, teams,
emails, payments and webhooks, with one command and its own PostgreSQL.`;
