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
    shelf: "Team shelf",
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
      [
        "A shelf for all of you",
        "Share a greenhouse or a stairwell as a team: invite people, and decide who waters, who plants and who only looks.",
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
  shelf: {
    title: (team: string) => team,
    parts: "Parts of the team",
    plants: "Shelf",
    people: "People",
    api: "API",
    loading: "The shelf is being fetched",
    unreachable: "The shelf cannot be reached right now. Nothing on it is lost.",
    rights: {
      look: "You can look, not touch. To water this shelf or change it you need a role: ask an admin of the team.",
      water: "You may water the plants on this shelf.",
      edit: "You may water this shelf and change what stands on it.",
    },
    emptyTitle: "This shelf is still empty",
    emptyText: "Put the first plant on it below. Everybody in the team will see it.",
    emptyTextLooking: "As soon as a gardener puts a plant on it, you will see it here.",
    problems: {
      forbidden: "That was not possible. The shelf is shown as it is now.",
      failed: "Your last change could not be saved. Please try again.",
    },
    closedTitle: "This shelf is not yours to see",
    closedText: "You are not in its team (any more), or the team is gone. Somebody in the team can invite you again.",
    closedOn: "To my shelves",
  },
  noTeam: {
    title: "Share a shelf",
    lead: "A greenhouse, a stairwell, the kitchen at work: found a team, invite people, and decide who waters and who looks.",
    name: "Name of the team",
    namePlaceholder: "Greenhouse",
    nameMissing: "Give your team a name.",
    create: "Create the team",
    failed: "The team could not be created. Please try again.",
    invited: "Were you invited? Open the link in the mail, and the shelf appears here.",
  },
  people: {
    giving: "You are an admin of this team, so you decide who may do what.",
    looking: "Admins of the team decide who may do what.",
    roles: { waterer: "Waterer", gardener: "Gardener", key_keeper: "Key keeper" },
    explained: {
      waterer: "Waters the plants.",
      gardener: "Waters the plants, puts new ones on the shelf and takes others off.",
      key_keeper: "Makes and revokes the team’s API keys.",
    },
    rolesOf: (name: string) => `Roles of ${name}`,
    admin: "Admin, may do everything",
    noRole: "No role, looks only",
    saved: "Saved.",
    nameless: "Somebody without a name",
    you: "(you)",
    invite: "Invite people",
  },
  api: {
    lead: "Scripts reach this shelf, too: a sensor that waters, a screen by the door.",
    key: "Get a key",
    keyOfTeam: "A key of the team may read, water and change this shelf, whoever made it.",
    keyOfUser: "A key of your own may do on this shelf what you may. Keys of the team are made by its key keepers.",
    makeTeamKey: "Keys of the team",
    makeUserKey: "My keys",
    remember: "Tell it to the terminal",
    rememberHow: "Have the terminal ask for it: paste the key and press Enter. Nothing is shown.",
    look: "See what is on the shelf",
    add: "Put a plant on it",
    water: "Water a plant",
    waterId: "Instead of ID write the id of a plant; you find it in the first answer.",
    warning: "Whoever has the key can do what it can. Keep it out of code that others see; revoke it when in doubt.",
    copy: "Copy",
    copyName: (what: string) => `Copy: ${what}`,
    copied: "Copied",
    notCopied: "Please copy it by hand.",
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
