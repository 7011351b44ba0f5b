import type { Db } from "../../database/database.ts";
import type { SecurityChange } from "../../email-templates/template-catalogue.ts";
import { type MailServices, queueEmail } from "../../emails/queue-email.ts";
import { requestLocale } from "../../endpoints/request-locale.ts";
import type { CountryFinder } from "../../geo/country-finder.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { deviceName } from "./device-name.ts";
import { type EndUserLocation, locateEndUser, type Visit } from "./end-user-location.ts";

/** Services that telling owners about changes needs. */
export interface NoticeServices {
  readonly countries: CountryFinder;
}

/** The context of a change that its owner hears about. */
interface NoticeContext extends Visit {
  readonly tenancy: Tenancy;
  readonly services: MailServices & NoticeServices;
}

/** Owner of an account. */
interface Owner {
  readonly userId: string;
  readonly displayName: string | null;
  readonly primaryEmail: { readonly value: string; readonly isVerified: boolean } | null;
}

/** A change, and how many recovery codes are left after one was used. */
export interface AccountChange {
  readonly change: SecurityChange;
  readonly codesLeft?: number;
}

/**
 * Emails the owner of an account about a change to how it is entered, once the caller's transaction commits. Only a
 * verified primary address gets the email: any other may be a stranger's.
 */
export async function notifyOwner(
  context: NoticeContext,
  db: Db,
  { primaryEmail, ...user }: Owner,
  change: AccountChange,
): Promise<void> {
  if (!primaryEmail?.isVerified) return;
  const { tenancy, services, headers } = context;
  const location = await locateEndUser(context, services.countries);
  await queueEmail(tenancy, db, services, {
    to: primaryEmail.value,
    template: "security_notice",
    variables: { ...change, device: await deviceName(headers.get("user-agent")), place: placeOf(location) },
    user,
    locale: requestLocale(headers),
  });
}

/** Such as "Berlin, DE"; `null` if unknown. */
function placeOf(location: EndUserLocation | null): string | null {
  const parts = [location?.cityName, location?.countryCode].filter((part) => part != null);
  return parts.length > 0 ? parts.join(", ") : null;
}
