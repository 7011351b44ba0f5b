import type { ActiveSession } from "@latchkit/kit";
import { useLanguage } from "@latchkit/ui";

/** Names the location of a session as far as it is known: city, country and IP address. */
export function usePlaceOf(): (
  session: Pick<ActiveSession, "geoInfo">,
  options?: { withIp: boolean },
) => string | null {
  const tag = useLanguage();
  return ({ geoInfo }, { withIp } = { withIp: true }) => {
    if (!geoInfo) return null;
    const { cityName, countryCode, ip } = geoInfo;
    const country = countryCode && new Intl.DisplayNames(tag, { type: "region" }).of(countryCode);
    return [cityName, country, withIp && ip].filter(Boolean).join(", ");
  };
}
