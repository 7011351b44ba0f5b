import { StackClientApp, StackHandler, StackProvider, StackTheme, type Team, useUser } from "@stackframe/react";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";

/** Address of the backend, and the project of this app; the bundler fills it in. */
declare const CONNECTION: { baseUrl: string; projectId: string; publishableClientKey: string };

const app = new StackClientApp({
  ...{ ...CONNECTION, tokenStore: "cookie", redirectMethod: "window" },
  urls: { afterSignIn: "/" },
});

const names = (products: readonly { readonly displayName: string }[]) =>
  products.map(({ displayName }) => displayName).join() || "none";

/** Products and items of a user and the user's teams, read by every hook for them. */
function Shop() {
  const user = useUser({ or: "redirect" });
  const credits = user.useItem("credits");
  const sameCredits = app.useItem({ userId: user.id, itemId: "credits" });
  const products = names(user.useProducts());
  const sameProducts = names(app.useProducts({ userId: user.id }));
  return (
    <>
      <p>{`Credits: ${credits.quantity}, by the app: ${sameCredits.nonNegativeQuantity}`}</p>
      <p>{`Products: ${products}, by the app: ${sameProducts}`}</p>
      {user.useTeams().map((team) => (
        <Office key={team.id} team={team} />
      ))}
      <button type="button" onClick={async () => location.assign(await user.createCheckoutUrl({ productId: "plan" }))}>
        Buy the plan
      </button>
    </>
  );
}

function Office({ team }: { team: Team }) {
  const { quantity } = team.useItem("seats");
  return <p>{`${team.displayName}: ${quantity} seats, products: ${names(team.useProducts())}`}</p>;
}

const root = document.createElement("main");
document.body.append(root);
createRoot(root).render(
  <Suspense fallback="Loading">
    <StackProvider app={app}>
      <StackTheme>{location.pathname.startsWith("/handler") ? <StackHandler fullPage /> : <Shop />}</StackTheme>
    </StackProvider>
  </Suspense>,
);
