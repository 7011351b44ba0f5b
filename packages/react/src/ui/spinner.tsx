import { Styles } from "../styles/sheet.tsx";
import { buttonSheet } from "./button.tsx";

/** Something is going on, and how long it takes nobody knows. Says nothing by itself: the text beside it does. */
export function Spinner() {
  return (
    <>
      <Styles sheet={buttonSheet} />
      <span className="lk-spinner" aria-hidden="true" />
    </>
  );
}
