import type { Backend, BackendWithServices } from "./backend.ts";
import type { Services } from "./features/services.ts";

/** The services of a backend under test, which its public type hides. */
export function servicesOf({ backend }: { readonly backend: Backend }): Services {
  return (backend as BackendWithServices).services;
}
