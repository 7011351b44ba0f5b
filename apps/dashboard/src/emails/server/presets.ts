/** Settings of a common email service. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** Fixed where the service does not use a name of one's own. */
  readonly username?: string;
  /** The service's name for the password. */
  readonly secret: "apiKey" | "serverToken" | "appPassword" | "smtpPassword";
}

/** Common email services, by how their documentation says to connect. */
export const PRESETS: readonly Preset[] = [
  { id: "resend", name: "Resend", host: "smtp.resend.com", port: 465, username: "resend", secret: "apiKey" },
  { id: "postmark", name: "Postmark", host: "smtp.postmarkapp.com", port: 587, secret: "serverToken" },
  { id: "ses", name: "Amazon SES", host: "email-smtp.us-east-1.amazonaws.com", port: 587, secret: "smtpPassword" },
  { id: "sendgrid", name: "SendGrid", host: "smtp.sendgrid.net", port: 587, username: "apikey", secret: "apiKey" },
  { id: "mailgun", name: "Mailgun", host: "smtp.mailgun.org", port: 587, secret: "smtpPassword" },
  { id: "brevo", name: "Brevo", host: "smtp-relay.brevo.com", port: 587, secret: "smtpPassword" },
  { id: "gmail", name: "Gmail", host: "smtp.gmail.com", port: 465, secret: "appPassword" },
  { id: "outlook", name: "Microsoft 365", host: "smtp.office365.com", port: 587, secret: "appPassword" },
];

/** Finds the service of a host; Amazon SES has one host per region. */
export function presetOf(host: string): Preset | undefined {
  const isSes = /^email-smtp\.[a-z0-9-]+\.amazonaws\.com$/.test(host);
  return PRESETS.find((preset) => preset.host === host || (isSes && preset.id === "ses"));
}
