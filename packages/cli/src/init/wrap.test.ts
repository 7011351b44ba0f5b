import { expect, it } from "vitest";
import { wrapped } from "./wrap.ts";

const wrap = (text: string) => wrapped(text, { element: /<App\s*\/>/, component: "P", from: "./p" });

it.each([
  [
    'import { App } from "./app";\nrender(<App />);\n',
    'import { App } from "./app";\nimport { P } from "./p";\nrender(<P><App /></P>);\n',
  ],
  [
    "import './a.css'\nimport {\n  App,\n} from './app'\n\trender(\n\t\t<App/>,\n)",
    "import './a.css'\nimport {\n  App,\n} from './app'\nimport { P } from './p'\n\trender(\n\t\t<P>\n\t\t\t<App/>\n\t\t</P>,\n)",
  ],
  [
    "import App from './app';\r\nr(<App />)\r\n",
    "import App from './app';\r\nimport { P } from './p';\r\nr(<P><App /></P>)\r\n",
  ],
])("puts a component around what %j renders, in its style", (before, after) => expect(wrap(before)).toBe(after));

it.each([
  "import App from './app'\nr(<Root />)",
  "import App from './app'\nr(<><App /><App /></>)",
  "import App from './app'\n// r(<App />)\nr(<Root />)",
  "import App from './app'\n/**\n * r(<App />)\n */\nr(<Root />)",
  "r(<App />)",
  "r(<App />)\nimport App from './app'",
])("leaves %j alone", (text) => expect(wrap(text)).toBeNull());
