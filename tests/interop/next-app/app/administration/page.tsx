import { connection } from "next/server";
import { Administration } from "./administration.tsx";

/** Gives its keys to the browser: only the project's administrators may open it. */
export default async function AdministrationPage() {
  await connection();
  const { STACK_SECRET_SERVER_KEY = "", STACK_SUPER_SECRET_ADMIN_KEY = "" } = process.env;
  return (
    <Administration
      keys={{ secretServerKey: STACK_SECRET_SERVER_KEY, superSecretAdminKey: STACK_SUPER_SECRET_ADMIN_KEY }}
    />
  );
}
