/** Configuration of a project with an email server of its own, which hands every email to the mailbox. */
export const OWN_MAILBOX = {
  "emails.server": {
    isShared: false,
    host: "mailbox",
    port: 25,
    username: "",
    password: "",
    senderName: "Test Project",
    senderEmail: "hello@test.example",
  },
};
