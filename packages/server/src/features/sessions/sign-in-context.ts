import type { BaseServices } from "../../endpoints/context.ts";
import type { CountryFinder } from "../../geo/country-finder.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { Visit } from "./end-user-location.ts";
import type { SignInHistory } from "./sign-in-history.ts";

/** Services that starting a session needs. */
export interface SignInServices
  extends Pick<
    BaseServices,
    "accessTokens" | "announceEvents" | "clock" | "codes" | "database" | "isDevelopment" | "random" | "rootSecret"
  > {
  readonly countries: CountryFinder;
  readonly signInHistory: SignInHistory;
}

/** The context of a sign-in: its project and the request it comes with. */
export interface SignInContext extends Visit {
  readonly tenancy: Tenancy;
  readonly services: SignInServices;
}
