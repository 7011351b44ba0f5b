import type { ProjectOwner } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { Outlet, useRouteContext } from "@tanstack/react-router";
import { createContext, use, useEffect } from "react";
import { invariant } from "../invariant.ts";
import { Waiting } from "./waiting.tsx";

const Owner = createContext<ProjectOwner | null>(null);

/** Shows its pages to signed-in administrators, and redirects others to sign in and back. */
export function SignedInFrame() {
  const { owners } = useRouteContext({ from: "__root__" });
  const owner = useResource(owners.user);
  const isNobody = owner === null;
  useEffect(() => {
    if (isNobody) void owners.redirectToSignIn({ replace: true });
  }, [owners, isNobody]);
  if (!owner) return <Waiting />;
  return (
    <Owner value={owner}>
      <Outlet />
    </Owner>
  );
}

/** Returns the signed-in administrator. */
export function useOwner(): ProjectOwner {
  const owner = use(Owner);
  invariant(owner, "Only pages inside <SignedInFrame> know who is signed in.");
  return owner;
}
