import { useTitle } from "../navigation/use-title.ts";
import { useTexts } from "../texts/use-texts.ts";

export function NotFound() {
  const { notFound } = useTexts();
  useTitle(`${notFound.title} · Mossbook`);
  return (
    <section className="page message">
      <h1>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <a className="button" href="/">
        {notFound.home}
      </a>
    </section>
  );
}
