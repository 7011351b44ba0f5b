import { useText } from "../language/use-text.ts";
import { shellTexts } from "./texts.ts";

/** Holds a page's place while it is fetched. */
export function Skeleton() {
  const say = useText(shellTexts);
  return (
    <div className="skeleton" aria-busy="true">
      <p className="visually-hidden">{say("loading")}</p>
      <span />
      <span />
      <span />
    </div>
  );
}
