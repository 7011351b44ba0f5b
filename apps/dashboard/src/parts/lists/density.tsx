import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { partsMessages } from "../messages.ts";
import "./density.css";

/** Heights of rows to choose from. */
export const DENSITIES = ["compact", "comfortable"] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = "latchkit-density";

/** Applies the height of rows that this device remembers, before anything is shown. */
export function applyStoredDensity(): void {
  try {
    if (localStorage.getItem(KEY) === "comfortable") apply("comfortable");
  } catch {
    // The browser may forbid storage: then rows are compact.
  }
}

/** Returns the height of rows that is chosen now. */
export function currentDensity(): Density {
  return document.documentElement.dataset.density === "comfortable" ? "comfortable" : "compact";
}

/** Chooses the height of rows in all tables. This device remembers it. */
export function chooseDensity(density: Density): void {
  apply(density);
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // As above: the choice lasts until the page closes.
  }
}

function apply(density: Density): void {
  document.documentElement.dataset.density = density;
}

/** Lets the reader choose the height of rows. */
export function DensityChoice() {
  const t = useMessages(partsMessages);
  const [chosen, setChosen] = useState(currentDensity);
  return (
    <fieldset className="density">
      <legend>{t("rowHeight")}</legend>
      <div className="choice">
        {DENSITIES.map((density) => (
          <label key={density}>
            <input
              type="radio"
              name="density"
              checked={density === chosen}
              onChange={() => {
                chooseDensity(density);
                setChosen(density);
              }}
            />
            <span>{t(density)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
