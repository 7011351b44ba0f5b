import { action, type BuiltInEmail, code, footnote, paragraph } from "./built-in-email.ts";

/** Signs a user in without a password, by a code or a link. */
export const magicLink: BuiltInEmail<"magic_link"> = {
  sample: { magicLink: "https://example.com/sign-in?code=abc", otp: "3SLSWZ" },
  en: {
    subject: "Sign in to {project}: Your code is {otp}",
    preview: "Enter the code {otp}, or click the link in this email.",
    heading: "Sign in to {project}",
    blocks: [
      paragraph("Enter this code where you want to sign in:"),
      code("otp"),
      paragraph("Or click the button to sign in with this browser:"),
      action("magicLink", "Sign in"),
      footnote("If you did not try to sign in, ignore this email. Never share this code: we will not ask you for it."),
    ],
  },
  de: {
    subject: "Anmeldung bei {project}: Ihr Code lautet {otp}",
    preview: "Geben Sie den Code {otp} ein, oder klicken Sie auf den Link in dieser E-Mail.",
    heading: "Bei {project} anmelden",
    blocks: [
      paragraph("Geben Sie diesen Code dort ein, wo Sie sich anmelden möchten:"),
      code("otp"),
      paragraph("Oder klicken Sie auf den Button, um sich in diesem Browser anzumelden:"),
      action("magicLink", "Anmelden"),
      footnote(
        "Wenn Sie sich nicht anmelden wollten, ignorieren Sie diese E-Mail. Geben Sie den Code niemandem: Wir fragen Sie nie danach.",
      ),
    ],
  },
};
