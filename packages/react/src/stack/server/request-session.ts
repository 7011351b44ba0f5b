import { ClientApp } from "@latchkit/kit";
import { ServerApp } from "@latchkit/kit/server";

/** Methods that need no session: they answer the same to every visitor. */
const WITHOUT_SESSION = ["constructor", "customer", "hasPendingMfa", "getProject", "getUser"];

/** Methods about the session of the visitor, by the kit's own classes. */
const CLIENT_METHODS = namesOf(ClientApp).filter((name) => !WITHOUT_SESSION.includes(name));
const SERVER_METHODS = CLIENT_METHODS.filter((name) => !namesOf(ServerApp).includes(name));

function namesOf({ prototype }: { readonly prototype: object }): string[] {
  return Object.getOwnPropertyNames(prototype);
}

/**
 * Has an app that lives as long as the process answer by the session of the request at hand.
 *
 * @param request Returns the app with the session of the request.
 */
export function answerByRequest<App extends ClientApp>(app: App, request: () => Promise<App>): void {
  const getUser = methodOf(app, "getUser");
  define("getUser", (by?: object) => (isAboutSession(by) ? byRequest("getUser")(by) : getUser(by)));
  for (const name of app instanceof ServerApp ? SERVER_METHODS : CLIENT_METHODS) define(name, byRequest(name));

  function define(name: string, value: unknown): void {
    Object.defineProperty(app, name, { value });
  }

  function byRequest(name: string) {
    return async (...args: unknown[]) => methodOf(await request(), name)(...args);
  }
}

/** Whether `getUser` is asked about the session of the request, not about another user or session. */
function isAboutSession(by: object | string | undefined): boolean {
  if (typeof by !== "object") return by === undefined;
  const isOwnStore = !("tokenStore" in by) || by.tokenStore === undefined || by.tokenStore === "nextjs-cookie";
  return isOwnStore && !("apiKey" in by);
}

function methodOf(target: object, name: string): (...args: unknown[]) => unknown {
  const method = Reflect.get(target, name);
  return (...args) => Reflect.apply(method, target, args);
}
