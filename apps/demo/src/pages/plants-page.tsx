import { useUser } from "@latchkit/react";
import { useLocation } from "../navigation/location.ts";
import { useTitle } from "../navigation/use-title.ts";
import { AddPlant } from "../plants/add-plant.tsx";
import { dayOf, daysUntilThirsty, sortByThirst } from "../plants/plant.ts";
import { PlantList } from "../plants/plant-list.tsx";
import { usePlants } from "../plants/use-plants.ts";
import { VerifyBanner } from "../shell/verify-banner.tsx";
import { useTexts } from "../texts/use-texts.ts";

/** The protected page. Redirects signed-out visitors to sign in and back here, filter included. */
export function PlantsPage({ mailboxUrl }: { mailboxUrl: string | null }) {
  const user = useUser({ or: "redirect" });
  const { plants: texts } = useTexts();
  useTitle(`${texts.title} · Mossbook`);
  const { search } = useLocation();
  const today = dayOf(new Date());
  const { plants, hasFailed, add, addExamples, water, remove } = usePlants(user, today);
  const onlyThirsty = new URLSearchParams(search).get("show") === "thirsty";
  const sorted = sortByThirst(plants, today);
  const thirsty = sorted.filter((plant) => daysUntilThirsty(plant, today) <= 0);

  return (
    <div className="page">
      <VerifyBanner user={user} mailboxUrl={mailboxUrl} />
      <h1>{texts.greeting(user.displayName)}</h1>
      {plants.length === 0 ? (
        <section className="empty">
          <h2>{texts.emptyTitle}</h2>
          <p>{texts.emptyText}</p>
          <button type="button" className="button secondary" onClick={() => addExamples(texts.exampleNames)}>
            {texts.examples}
          </button>
        </section>
      ) : (
        <>
          <p className="lead" role="status">
            {texts.summary(thirsty.length, plants.length)}
          </p>
          <nav className="filter" aria-label={texts.filter}>
            <a href="/plants" aria-current={onlyThirsty ? undefined : "page"}>
              {texts.all}
            </a>
            <a href="/plants?show=thirsty" aria-current={onlyThirsty ? "page" : undefined}>
              {texts.thirsty}
            </a>
          </nav>
          <PlantList plants={onlyThirsty ? thirsty : sorted} today={today} onWater={water} onRemove={remove} />
        </>
      )}
      {hasFailed && (
        <p className="problem" role="alert">
          {texts.failed}
        </p>
      )}
      <AddPlant onAdd={add} />
    </div>
  );
}
