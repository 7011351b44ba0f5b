import { useCallback, useEffect, useRef, useState } from "react";

/** State of a value that is loaded. */
export type Loaded<T> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly error: unknown };

/**
 * Asks for something at once, and again whenever people come back to the page.
 *
 * @param load Stays the same function for the same question.
 */
export function useLoaded<T>(load: () => Promise<T>): {
  loaded: Loaded<T>;
  /** Asks again; what is in sight stays meanwhile. */
  reload(): Promise<void>;
  /** Takes over what came another way, such as the answer to a change. */
  take(value: T): void;
} {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: "loading" });
  // Answers may overtake each other; the last question counts.
  const edition = useRef(0);

  const take = useCallback((value: T) => {
    edition.current += 1;
    setLoaded({ status: "ready", value });
  }, []);
  const reload = useCallback(async () => {
    edition.current += 1;
    const own = edition.current;
    const next = await load().then(
      (value): Loaded<T> => ({ status: "ready", value }),
      (error: unknown): Loaded<T> => ({ status: "failed", error }),
    );
    if (own === edition.current) setLoaded(next);
  }, [load]);

  useEffect(() => {
    const look = () => void reload();
    look();
    window.addEventListener("focus", look);
    return () => {
      edition.current += 1;
      window.removeEventListener("focus", look);
    };
  }, [reload]);

  return { loaded, reload, take };
}
