import { ClientApp } from "@latchkit/kit";

const project = await (await fetch("/project.json")).json();
const app = new ClientApp({ ...project, tokenStore: "cookie" });
const element = (id) => document.getElementById(id);

async function show() {
  const { accessToken } = await app.getAuthJson();
  element("signed-in").hidden = accessToken === null;
  element("signed-out").hidden = accessToken !== null;
  if (accessToken === null) return;
  const answer = await fetch("/api/notes", { headers: { authorization: `Bearer ${accessToken}` } });
  const { email, notes } = await answer.json();
  element("email").textContent = email;
  element("notes").replaceChildren(
    ...notes.map((note) => Object.assign(document.createElement("li"), { textContent: note })),
  );
}

element("signed-out").addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(event.target);
  const credentials = { email: data.get("email"), password: data.get("password"), noRedirect: true };
  const result =
    event.submitter.value === "sign-up"
      ? await app.signUpWithCredential({ ...credentials, noVerificationCallback: true })
      : await app.signInWithCredential(credentials);
  element("problem").textContent = result.status === "error" ? result.error.message : "";
  await show();
});

element("sign-out").addEventListener("click", async () => {
  const user = await app.getUser();
  await user?.signOut();
  await show();
});

await show();
