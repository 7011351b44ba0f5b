import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { currentUser, signOut } from "../latchkit/user";

export const Route = createFileRoute("/notes")({
  async loader({ location }) {
    const user = await currentUser();
    if (user) return user;
    throw redirect({ href: `/handler/sign-in?${new URLSearchParams({ after_auth_return_to: location.href })}` });
  },
  component: Notes,
});

function Notes() {
  const { email } = Route.useLoaderData();
  const router = useRouter();
  const leave = async () => {
    await signOut();
    await router.navigate({ to: "/", reloadDocument: true });
  };
  return (
    <main>
      <h1>Notes</h1>
      <p>Signed in as {email}</p>
      <button type="button" onClick={leave}>
        Sign out
      </button>
    </main>
  );
}
