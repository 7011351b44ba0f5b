/** Pictures of 3 × 2 pixels, as base64, for tests. Made by a browser's canvas; the GIF by hand. */
export const SAMPLE_IMAGES = {
  "image/png":
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEklEQVR4AWI648LwH4aZGJAAAAAA//+FFQSZAAAABklEQVQDAHhWBjLuVUcZAAAAAElFTkSuQmCC",
  "image/jpeg":
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIAEd//Z",
  "image/webp": "UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoDAAIAB0CWJaACdLoAA5gA/tSZeb7Hs8H7UogpK2AAAA==",
  "image/gif": "R0lGODlhAwACAIAAAMxEAAAAACwAAAAAAwACAAACAoRRADs=",
} as const;

/** The same picture as lossless WebP, which keeps its size elsewhere. */
export const LOSSLESS_WEBP = "UklGRhwAAABXRUJQVlA4TBAAAAAvAkAAAAdQojJH/wMR0f8A";
/** And as WebP with room for animation and colour profile, which keeps it elsewhere again. */
export const EXTENDED_WEBP =
  "UklGRkQAAABXRUJQVlA4WAoAAAAAAAAAAgAAAQAAVlA4ICYAAACQAQCdASoDAAIAB0CWJaACdLoAA5gA/tSZeb7Hs8H7UogpK2AAAA==";
