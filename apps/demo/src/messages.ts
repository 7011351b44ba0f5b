import { defineMessages } from "@latchkit/ui";

export const appMessages = defineMessages("app", {
  skipToContent: "Skip to content",
  loading: "Loading…",
  loadingFailed: "Mossbook can't reach its server right now. Your plants are safe.",
  tryAgain: "Try again",
  footer: "Mossbook is the demo app of Latchkit.",
  language: "Language",
  mode: "Theme",
  "mode.system": "Automatic",
  "mode.light": "Light",
  "mode.dark": "Dark",
});

export const navMessages = defineMessages("nav", {
  label: "Main",
  home: "Mossbook, home",
  plants: "My plants",
  shelf: "Team shelf",
  shop: "Shop",
  signIn: "Sign in",
  signUp: "Get started",
});

export const verifyMessages = defineMessages("verify", {
  label: "Verify your email address",
  text: "Please verify that {email} is yours. We've sent you a link.",
  send: "Send again",
  sending: "Sending…",
  sent: "A new link is on its way.",
  verified: "Your email address is already verified.",
  failed: "That didn't work. Please try again in a moment.",
  mailbox: "Open the development mailbox",
});

export const landingMessages = defineMessages("landing", {
  title: "Mossbook – know which plant is thirsty",
  headline: "Know which plant is thirsty today.",
  lead: "Mossbook is a quiet little diary for your windowsill. Tell it what grows there, and it tells you what needs water. Nothing else to keep in mind.",
  start: "Start your diary",
  open: "Open my plants",
  note: "Free for every windowsill. All you need is an email address.",
  picture: "Three houseplants on a windowsill",
  "glance.title": "One glance in the morning",
  "glance.text": "The thirsty ones come first. If none are, you can see that too, and put the kettle on instead.",
  "rhythm.title": "Every plant has its own rhythm",
  "rhythm.text": "Ferns like it often, cacti once a month. Set it once and change it with the seasons.",
  "devices.title": "With you on every device",
  "devices.text": "Water by the window with your phone in hand, and the list on your laptop knows about it.",
  "team.title": "A shelf for all of you",
  "team.text":
    "Share a greenhouse or a stairwell as a team: invite people, and decide who waters, who plants and who only looks.",
  quote: "I've stopped drowning my cactus out of a guilty conscience.",
  quoteBy: "Rosalind, eleven plants",
});

export const plantsMessages = defineMessages("plants", {
  title: "My plants",
  hello: "Hello.",
  helloName: "Hello, {name}.",
  noneThirsty: "No plant is thirsty today.",
  someThirsty: { one: "{count} plant would like water today.", other: "{count} plants would like water today." },
  filter: "Show",
  all: "All",
  thirsty: "Thirsty",
  emptyTitle: "Your windowsill is still empty",
  emptyText: "Add your first plant below, or look around with three examples.",
  examples: "Add three examples",
  "fern.name": "Fernanda",
  "fern.kind": "Boston fern",
  "monstera.name": "Monty",
  "monstera.kind": "Swiss cheese plant",
  "pilea.name": "Pilea",
  "pilea.kind": "Chinese money plant",
  nothingThirsty: "No plant is thirsty. See you tomorrow.",
  today: "Thirsty today",
  overdue: { one: "Thirsty for {count} day", other: "Thirsty for {count} days" },
  waterIn: { one: "Water in {count} day", other: "Water in {count} days" },
  every: { one: "Every day", other: "Every {count} days" },
  water: "Water",
  waterName: "Water {name}",
  remove: "Remove",
  removeName: "Remove {name}",
  failed: "Your last change couldn't be saved. Please try again.",
  add: "Add a plant",
  name: "Name",
  namePlaceholder: "Fernanda",
  nameMissing: "Give your plant a name.",
  kind: "Kind",
  kindPlaceholder: "Boston fern",
  interval: "Days between waterings",
  submit: "Add plant",
});

export const shelfMessages = defineMessages("shelf", {
  parts: "Team pages",
  plants: "Shelf",
  people: "People",
  api: "API",
  loading: "Loading the shelf",
  unreachable: "The shelf is unavailable right now. Nothing on it is lost.",
  "right.look":
    "You can look, but not change anything. To water or change this shelf you need a role. Ask an admin of the team.",
  "right.water": "You can water the plants on this shelf.",
  "right.edit": "You can water the plants on this shelf and change what is on it.",
  departed: "A member left the team. Agree on who waters their plants.",
  departedName: "{name} left the team. Agree on who waters their plants.",
  emptyTitle: "This shelf is still empty",
  emptyText: "Add the first plant below. The whole team will see it.",
  emptyTextLooking: "As soon as a gardener adds a plant, you'll see it here.",
  "problem.forbidden": "You aren't allowed to do that. This is the shelf as it is now.",
  "problem.failed": "Your last change couldn't be saved. Please try again.",
  closedTitle: "You don't have access to this shelf",
  closedText: "You aren't in its team anymore, or the team was deleted. A member of the team can invite you again.",
  closedOn: "To my shelves",
});

export const shopMessages = defineMessages("shop", {
  title: "Shop",
  text: "Food for your plants, by the bag or every month. This is a demo: no money is charged.",
  portions: "portions of plant food left",
});

export const noTeamMessages = defineMessages("noTeam", {
  title: "Share a shelf",
  lead: "A greenhouse, a stairwell, the kitchen at work: create a team, invite people, and decide who waters and who looks.",
  name: "Team name",
  namePlaceholder: "Greenhouse",
  nameMissing: "Give your team a name.",
  create: "Create team",
  failed: "The team couldn't be created. Please try again.",
  invited: "Were you invited? Open the link in the email, and the shelf appears here.",
});

export const peopleMessages = defineMessages("people", {
  giving: "You're an admin of this team, so you decide who can do what.",
  looking: "Admins of the team decide who can do what.",
  "role.waterer": "Waterer",
  "role.gardener": "Gardener",
  "role.key_keeper": "Key keeper",
  "explained.waterer": "Waters the plants.",
  "explained.gardener": "Waters the plants, adds new ones and removes others.",
  "explained.key_keeper": "Creates and revokes the team's API keys.",
  rolesOf: "Roles of {name}",
  admin: "Admin (full access)",
  noRole: "No role (view only)",
  saved: "Saved.",
  nameless: "Unnamed user",
  you: "(you)",
  invite: "Invite people",
});

export const apiMessages = defineMessages("api", {
  lead: "Scripts can use this shelf too: a sensor that waters, a screen by the door.",
  key: "Get a key",
  keyOfTeam: "A team key can read, water and change this shelf, regardless of who created it.",
  keyOfUser: "Your own key can do what you can do on this shelf. Key keepers create team keys.",
  makeTeamKey: "Team keys",
  makeUserKey: "My keys",
  remember: "Store it in the terminal",
  rememberHow: "Run this, paste the key and press Enter. The key isn't shown.",
  look: "List the plants on the shelf",
  add: "Add a plant",
  water: "Water a plant",
  waterId: "Replace ID with the ID of a plant from the list above.",
  warning: "Anyone with the key can use it. Keep it out of shared code, and revoke it if in doubt.",
  copy: "Copy",
  copyName: "Copy: {what}",
  copied: "Copied",
  notCopied: "Please copy it manually.",
});

export const notFoundMessages = defineMessages("notFound", {
  title: "Nothing grows here",
  text: "This page doesn't exist, or it has moved.",
  home: "Back to the start",
});
