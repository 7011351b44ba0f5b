import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { requireUser } from "../latchkit/user.server";

/** Runs on the server, for signed-in users. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user, headers } = await requireUser(request);
  return data({ email: user.primaryEmail }, { headers });
}

/** Signs out. */
export async function action({ request }: ActionFunctionArgs) {
  const { user, headers } = await requireUser(request);
  await user.signOut();
  return redirect("/", { headers });
}

export default function Notes() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Notes</h1>
      <p>Signed in as {email}</p>
      <Form method="post">
        <button type="submit">Sign out</button>
      </Form>
    </main>
  );
}
