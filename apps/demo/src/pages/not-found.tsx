import { useTexts } from "../texts/use-texts.ts";

export function NotFound() {
  const { notFound } = useTexts();
  return (
    <section className="page message">
      <title>{`${notFound.title} · Mossbook`}</title>
      <h1>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <a className="button" href="/">
        {notFound.home}
      </a>
    </section>
  );
}
