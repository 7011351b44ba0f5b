/** A page of the API reference: its endpoints are those whose paths begin with one of `paths`. */
interface ApiArea {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly paths: readonly string[];
}

/** The API in the order of its pages. The longest path decides where an endpoint belongs. */
export const API_AREAS: readonly ApiArea[] = [
  {
    path: "passwords",
    title: "Passwords",
    description: "Sign up and in with a password; set, change and reset it.",
    paths: ["/auth/password"],
  },
  {
    path: "codes",
    title: "Codes and links by email",
    description: "Sign up and in with a one-time code or link.",
    paths: ["/auth/otp"],
  },
  {
    path: "passkeys",
    title: "Passkeys",
    description: "Register passkeys and sign in with them.",
    paths: ["/auth/passkey", "/passkeys"],
  },
  {
    path: "second-factor",
    title: "Two-step sign-in",
    description: "Finish a sign-in with a second factor; create recovery codes.",
    paths: ["/auth/mfa"],
  },
  {
    path: "oauth",
    title: "OAuth providers",
    description: "Sign in with providers, connect accounts, get their access tokens.",
    paths: ["/auth/oauth", "/oauth-providers", "/connected-accounts"],
  },
  {
    path: "oauth-server",
    title: "Signing in to other applications",
    description: "The project as OpenID Connect provider: clients, consent, tokens.",
    paths: ["/oauth", "/oauth-consents", "/oauth-devices", "/oauth-grants", "/internal/oauth-clients"],
  },
  {
    path: "moving",
    title: "Moving in and out",
    description: "Import users and settings from a file; export the project.",
    paths: ["/imports", "/export", "/internal/lazy-move"],
  },
  {
    path: "sessions",
    title: "Sessions",
    description: "Create, refresh, list and end sessions; list sign-ins; anonymous users.",
    paths: ["/auth/sessions", "/auth/sign-ins", "/auth/anonymous"],
  },
  {
    path: "command-line",
    title: "Command-line sign-in",
    description: "Sign in a terminal that a user confirms in the browser.",
    paths: ["/auth/cli"],
  },
  { path: "users", title: "Users", description: "Create, read, change, ban and delete users.", paths: ["/users"] },
  {
    path: "contact-channels",
    title: "Contact channels",
    description: "Email addresses of users: add, verify, make primary, remove.",
    paths: ["/contact-channels"],
  },
  {
    path: "teams",
    title: "Teams",
    description: "Teams, their members, and what members show of themselves.",
    paths: ["/teams", "/team-memberships", "/team-member-profiles"],
  },
  {
    path: "team-invitations",
    title: "Team invitations",
    description: "Invite people by email; list, accept and revoke invitations.",
    paths: ["/team-invitations"],
  },
  {
    path: "permissions",
    title: "Permissions",
    description: "Define permissions, grant and revoke them in teams and in the project.",
    paths: [
      "/team-permissions",
      "/project-permissions",
      "/team-permission-definitions",
      "/project-permission-definitions",
    ],
  },
  {
    path: "api-keys",
    title: "API keys",
    description: "Keys of users and teams: create, check, change and revoke.",
    paths: ["/user-api-keys", "/team-api-keys", "/integrations/credential-scanning"],
  },
  {
    path: "data-vault",
    title: "Data vault",
    description: "Encrypted values by key, for servers.",
    paths: ["/data-vault", "/internal/data-vault"],
  },
  {
    path: "emails",
    title: "Emails",
    description: "Send emails, follow them in the outbox, unsubscribe, suppress addresses.",
    paths: ["/emails", "/internal/emails", "/internal/failed-emails-digest", "/internal/send-test-email"],
  },
  {
    path: "email-design",
    title: "Email templates and themes",
    description: "Templates, themes and drafts of emails, and their previews.",
    paths: [
      "/internal/email-themes",
      "/internal/email-templates",
      "/internal/email-drafts",
      "/internal/email-designs",
      "/internal/send-email-preview",
      "/internal/ai-chat",
    ],
  },
  {
    path: "payments",
    title: "Payments",
    description: "Items, products, purchases, invoices and payment methods of customers.",
    paths: ["/payments"],
  },
  {
    path: "payments-administration",
    title: "Payments administration",
    description: "Customers, transactions, refunds, revenue and the Stripe account.",
    paths: ["/internal/payments"],
  },
  {
    path: "webhooks",
    title: "Webhooks and events",
    description: "Tokens for managing endpoints, the stream of events, examples of events.",
    paths: ["/webhooks", "/events", "/integrations", "/internal/send-test-webhook"],
  },
  {
    path: "project",
    title: "Project",
    description: "What clients may know of a project, and the keys that verify its tokens.",
    paths: ["/projects", "/projects-anonymous-users"],
  },
  {
    path: "administration",
    title: "Administration",
    description: "Projects, their configuration and keys, metrics and the audit log, for administrators.",
    paths: ["/internal"],
  },
  {
    path: "service",
    title: "Service",
    description: "The API's description and the checks that clients make.",
    paths: ["/", "/openapi.json", "/check-version", "/check-feature-support"],
  },
];
