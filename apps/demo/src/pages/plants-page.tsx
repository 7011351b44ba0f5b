import { useUser } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { plantsMessages } from "../messages.ts";
import { useLocation } from "../navigation/location.ts";
import { useTitle } from "../navigation/use-title.ts";
import { AddPlant } from "../plants/add-plant.tsx";
import { dayOf, daysUntilThirsty, sortByThirst } from "../plants/plant.ts";
import { PlantList } from "../plants/plant-list.tsx";
import { usePlants } from "../plants/use-plants.ts";
import { VerifyBanner } from "../shell/verify-banner.tsx";

const EXAMPLES = ["fern", "monstera", "pilea"] as const;

/** The protected page. Redirects signed-out visitors to sign in and back here, filter included. */
export function PlantsPage({ mailboxUrl }: { mailboxUrl: string | null }) {
  const user = useUser({ or: "redirect" });
  const t = useMessages(plantsMessages);
  useTitle(`${t("title")} · Mossbook`);
  const { search } = useLocation();
  const today = dayOf(new Date());
  const { plants, hasFailed, add, addExamples, water, remove } = usePlants(user, today);
  const onlyThirsty = new URLSearchParams(search).get("show") === "thirsty";
  const sorted = sortByThirst(plants, today);
  const thirsty = sorted.filter((plant) => daysUntilThirsty(plant, today) <= 0);

  return (
    <div className="page">
      <VerifyBanner user={user} mailboxUrl={mailboxUrl} />
      <h1>{user.displayName ? t("helloName", { name: user.displayName }) : t("hello")}</h1>
      {plants.length === 0 ? (
        <section className="empty">
          <h2>{t("emptyTitle")}</h2>
          <p>{t("emptyText")}</p>
          <button
            type="button"
            className="button secondary"
            onClick={() => addExamples(EXAMPLES.map((id) => [t(`${id}.name`), t(`${id}.kind`)] as const))}
          >
            {t("examples")}
          </button>
        </section>
      ) : (
        <>
          <p className="lead" role="status">
            {thirsty.length === 0 ? t("noneThirsty") : t("someThirsty", { count: thirsty.length })}
          </p>
          <nav className="filter" aria-label={t("filter")}>
            <a href="/plants" aria-current={onlyThirsty ? undefined : "page"}>
              {t("all")}
            </a>
            <a href="/plants?show=thirsty" aria-current={onlyThirsty ? "page" : undefined}>
              {t("thirsty")}
            </a>
          </nav>
          <PlantList plants={onlyThirsty ? thirsty : sorted} today={today} onWater={water} onRemove={remove} />
        </>
      )}
      {hasFailed && (
        <p className="problem" role="alert">
          {t("failed")}
        </p>
      )}
      <AddPlant onAdd={add} />
    </div>
  );
}
