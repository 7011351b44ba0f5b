/** Paths for `<Icon/>`, one constant each, so that a bundle carries only those it draws. */

export const eye =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z";
export const eyeClosed =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM4 20 20 4";
export const check = "M5 12.5 10 17.5 19 7";
export const alert = "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 8v4.6M12 15.9v.1";
export const info = "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11.4V16M12 8v.1";
export const done = "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM8.2 12.3l2.6 2.6 5-5.4";
export const envelope = "M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3.5 7.5l8.5 6 8.5-6";
export const person = "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.6-3.4 3.7-5 7.5-5s6.9 1.6 7.5 5";
export const key =
  "M15.5 4a4.5 4.5 0 1 1-1.3 8.8L12 15H9.5v2.5H7V20H3.5v-3.2l7.7-7.7A4.5 4.5 0 0 1 15.5 4ZM16.5 7.5v.1";
export const sliders =
  "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z";
export const leave = "M14 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H14M10.5 12H20M16.5 8.5 20 12l-3.5 3.5";
export const halfMoon = "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 4v16M14.5 5.4v13.2M17 7v10";
export const copy =
  "M10 8.5h8.5a1.5 1.5 0 0 1 1.5 1.5v8.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5ZM5.5 15.5A1.5 1.5 0 0 1 4 14V5.5A1.5 1.5 0 0 1 5.5 4H14a1.5 1.5 0 0 1 1.5 1.5";
export const card = "M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM2.5 10h19M6 14.5h4";
export const plus = "M12 5v14M5 12h14";
export const personWithKey =
  "M9.5 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM3 19c.5-3.2 3-4.8 6.5-4.8 1.2 0 2.3.2 3.2.6M17.5 9.5a3 3 0 0 1 1 5.8l1 1-1.5 1.6 1.5 1.6L17.5 21.5v-6.2a3 3 0 0 1 0-5.8Z";
export const screen =
  "M4.5 5h15A1.5 1.5 0 0 1 21 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 14.5v-8A1.5 1.5 0 0 1 4.5 5ZM9 20h6M12 16v4";
export const people =
  "M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 19c.5-3 3.2-4.4 6.5-4.4s6 1.4 6.5 4.4M15.5 5.4a3.4 3.4 0 0 1 0 6.3M18 14.9c2 .6 3.2 2 3.5 4.1";
export const upDown = "M8 9.5 12 5.5l4 4M8 14.5l4 4 4-4";
export const code = "M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5M13.5 5l-3 14";
export const bell =
  "M12 4a5.5 5.5 0 0 1 5.5 5.5c0 4.5 2 6 2 7h-15c0-1 2-2.5 2-7A5.5 5.5 0 0 1 12 4ZM10 19.5a2.2 2.2 0 0 0 4 0M12 4V2.8";
export const chevronBack = "M14.5 6 8.5 12l6 6";
