/** A stylesheet as a string, as Vite and our package build hand it over. */
declare module "*.css?inline" {
  const css: string;
  // biome-ignore lint/style/noDefaultExport: this is how bundlers import a file's text.
  export default css;
}
