const PATHS = {
  apps: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM17 13.5v7M13.5 17h7",
  swap: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  door: "M14 4h5v16h-5M4 12h11M11 8l4 4-4 4",
  home: "M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z",
  users:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.3 2.7-6 6-6s6 2.7 6 6M16 4.6a3.5 3.5 0 0 1 0 5.8M18 14.6c1.8 1 3 3 3 5.4",
  teams: "M8 3h8v6H8zM3 15h7v6H3zM14 15h7v6h-7zM12 9v3M6.5 15v-3h11v3",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  key: "M14.5 13.5a5 5 0 1 0-4-4L3 17v4h4l1-1v-2h2l2.5-2.5zM16.5 7.5h.01",
  safe: "M4 4h16v14.5H4zM7.5 18.5V21M16.5 18.5V21M11 14a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM14 11h2.5",
  badge: "M12 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8.5 14L7 21l5-2.5L17 21l-1.5-7",
  sliders: "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",
  send: "M21 3L10.5 13.5M21 3l-6.5 18-4-7.5L3 9.5z",
  pulse: "M3 12h4l3-8 4 16 3-8h4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  code: "M8 7l-5 5 5 5M16 7l5 5-5 5",
  check: "M20 6.5L9.5 17 4 11.5",
  copy: "M9 9h11v11H9zM5.5 15H4V4h11v1.5",
  mail: "M3 6h18v12H3zM3 7l9 6.5L21 7",
  pen: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  page: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  palette:
    "M12 21a9 9 0 1 1 9-9c0 2-1.5 3-3 3h-2.5a1.5 1.5 0 0 0-1 2.6c.9.9.4 3.4-2.5 3.4zM7.5 11h.01M10 7.5h.01M14.5 7.5h.01",
  ban: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.6 5.6l12.8 12.8",
  box: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  card: "M3 6h18v12H3zM3 10h18M6.5 14.5H10",
  plus: "M12 5v14M5 12h14",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4",
  menu: "M4 7h16M4 12h16M4 17h16",
  login: "M13 4h5a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-5M3 12h11M10.5 8.5L14 12l-3.5 3.5",
  guard: "M12 3l8 3v6c0 4.5-3.4 7.8-8 9-4.6-1.2-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5",
  tune: "M6 4v8M6 16v4M12 4v3M12 11v9M18 4v10M18 18v2M4 14h4M10 9h4M16 16h4",
  plug: "M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4",
  server: "M4 4h16v6.5H4zM4 13.5h16V20H4zM7.5 7.25h.01M7.5 16.75h.01",
  layers: "M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 16.5l9 5 9-5",
  cart: "M3 4h2.5L8 15h10l2.5-8H6.2M9.5 19.5h.01M17 19.5h.01",
  trend: "M3 17l6-6 4 4 8-9M15 6h6v6",
  bank: "M3 9l9-5 9 5zM5.5 9v8M10 9v8M14 9v8M18.5 9v8M3 20h18",
  steps: "M10.5 6H20M10.5 12H20M10.5 18H20M4 6l1.2 1.2L7.5 5M4 12l1.2 1.2L7.5 11M4 18l1.2 1.2L7.5 17",
  brush: "M20 4L10.5 13.5M4 20c3.5.2 6.5-.6 6.5-3.8a2.8 2.8 0 0 0-5.6 0C4.9 18 4.7 19 4 20z",
  fold: "M9 6l6 6-6 6",
  back: "M15 6l-6 6 6 6",
  chevrons: "M8 9.5L12 5.5l4 4M8 14.5l4 4 4-4",
  warn: "M12 4l9 16H3zM12 10v4.5M12 17.5h.01",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  userPlus: "M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM4 20c0-3.3 2.7-6 6-6 1.5 0 2.8.5 3.8 1.4M18 14v6M15 17h6",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M4.5 12h-2M21.5 12h-2M6.7 6.7L5.3 5.3M18.7 18.7l-1.4-1.4M6.7 17.3l-1.4 1.4M18.7 5.3l-1.4 1.4",
  rows: "M4 6h16M4 10h16M4 14h16M4 18h16",
  folder: "M3 6a1 1 0 0 1 1-1h5l2 3h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z",
} as const;

export type IconName = keyof typeof PATHS;

/** Icons that point in the direction of reading. */
const DIRECTED: ReadonlySet<IconName> = new Set(["back", "door", "fold", "login", "send", "steps"]);

/** Shows a decorative icon; those that point somewhere are mirrored where people read from right to left. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" data-directed={DIRECTED.has(name) || undefined} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
