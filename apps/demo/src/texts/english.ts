const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
type Pairs = readonly (readonly [string, string])[];
const plants = (count: number) => (count === 1 ? "1 plant" : `${count} plants`);

/** Everything the demo says by itself; what the kit's components say is theirs to translate. */
export const english = {
  skipToContent: "Skip to content",
  loading: "Loading …",
  loadingFailed: "Mossbook cannot reach its server right now. Your plants are safe.",
  tryAgain: "Try again",
  nav: {
    label: "Main",
    home: "Mossbook, home",
    plants: "My plants",
    signIn: "Sign in",
    signUp: "Get started",
  },
  preferences: {
    label: "Display",
    language: "Language",
    mode: "Colours",
    modes: { system: "Automatic", light: "Light", dark: "Dark" },
  },
  verify: {
    label: "Confirm your e-mail address",
    text: (email: string) => `Please confirm that ${email} is yours. We have sent you a link.`,
    send: "Send again",
    sending: "Sending …",
    sent: "A new link is on its way.",
    verified: "Your address is confirmed already.",
    failed: "That did not work. Please try again in a moment.",
    mailbox: "Open the development mailbox",
  },
  landing: {
    title: "Mossbook – know which plant is thirsty",
    headline: "Know which plant is thirsty today.",
    lead: "Mossbook is a quiet little diary for your windowsill. Tell it what grows there and it tells you what needs water. Nothing else to keep in mind.",
    start: "Start your diary",
    open: "Open my plants",
    note: "Free for every windowsill. An e-mail address is all you need.",
    picture: "Three houseplants on a windowsill",
    features: [
      [
        "One glance in the morning",
        "The thirsty ones come first. If nobody is, you see that too, and put the kettle on instead.",
      ],
      [
        "Every plant has its own rhythm",
        "Ferns like it often, cacti once a month. Set it once and change it whenever the season does.",
      ],
      [
        "With you on every device",
        "Water by the window with your phone in hand; the list on your laptop knows about it.",
      ],
    ] satisfies Pairs,
    quote: "I have stopped drowning my cactus out of a guilty conscience.",
    quoteBy: "Rosalind, eleven plants",
  },
  plants: {
    title: "My plants",
    greeting: (name: string | null) => (name ? `Hello, ${name}.` : "Hello."),
    summary: (thirsty: number, all: number) =>
      thirsty === 0 ? "Nobody is thirsty today." : `${thirsty} of ${plants(all)} would like water today.`,
    filter: "Show",
    all: "All",
    thirsty: "Thirsty",
    emptyTitle: "Your windowsill is still empty",
    emptyText: "Add your first plant below, or look around with three examples.",
    examples: "Add three examples",
    exampleNames: [
      ["Fernanda", "Boston fern"],
      ["Monty", "Swiss cheese plant"],
      ["Pilea", "Chinese money plant"],
    ] satisfies Pairs,
    nothingThirsty: "Nobody is thirsty. See you tomorrow.",
    today: "Thirsty today",
    overdue: (count: number) => `Thirsty for ${days(count)}`,
    in: (count: number) => `Water in ${days(count)}`,
    every: (count: number) => (count === 1 ? "Every day" : `Every ${days(count)}`),
    water: "Water",
    waterName: (name: string) => `Water ${name}`,
    remove: "Remove",
    removeName: (name: string) => `Remove ${name}`,
    failed: "Your last change could not be saved. Please try again.",
    add: "Add a plant",
    name: "Name",
    namePlaceholder: "Fernanda",
    nameMissing: "Give your plant a name.",
    kind: "Kind",
    kindPlaceholder: "Boston fern",
    interval: "Days between waterings",
    submit: "Add plant",
  },
  notFound: {
    title: "Nothing grows here",
    text: "This page does not exist, or it has moved.",
    home: "Back to the start",
  },
  footer: "Mossbook is the demo app of Latchkit.",
};

type Loosened<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Loosened<T[K]> };

/** The same entries in another language; a missing one does not compile. */
export type Texts = Loosened<typeof english>;
