import { ClientApp } from "@latchkit/kit";
import project from "/project.js";

const app = new ClientApp({ ...project, tokenStore: "cookie" });
const element = (id) => document.getElementById(id);

async function show() {
  const user = await app.user.load();
  element("signed-in").hidden = user === null;
  element("signed-out").hidden = user !== null;
  element("email").textContent = user?.primaryEmail ?? "";
}

// Whenever the user changes, in another tab as well.
app.user.subscribe(() => void show());
await show();

element("signed-out").addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(event.target);
  const credentials = { email: data.get("email"), password: data.get("password"), noRedirect: true };
  const result =
    event.submitter.value === "sign-up"
      ? await app.signUpWithCredential({ ...credentials, noVerificationCallback: true })
      : await app.signInWithCredential(credentials);
  element("problem").textContent = result.status === "error" ? result.error.message : "";
});

element("sign-out").addEventListener("click", async () => {
  const user = await app.getUser();
  await user?.signOut({ redirectUrl: "/" });
});
