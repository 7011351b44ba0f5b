import type { TranslatedLanguage } from "@latchkit/contract/languages";
import { texts as ar } from "./ar.ts";
import { texts as cs } from "./cs.ts";
import { texts as da } from "./da.ts";
import { texts as de } from "./de.ts";
import { texts as es } from "./es.ts";
import { texts as fi } from "./fi.ts";
import { texts as fr } from "./fr.ts";
import { texts as it } from "./it.ts";
import { texts as ja } from "./ja.ts";
import { texts as ko } from "./ko.ts";
import { texts as nb } from "./nb.ts";
import { texts as nl } from "./nl.ts";
import { texts as pl } from "./pl.ts";
import { texts as ptBr } from "./pt-BR.ts";
import { texts as ptPt } from "./pt-PT.ts";
import type { ServerTexts } from "./server-texts.ts";
import { texts as sv } from "./sv.ts";
import { texts as tr } from "./tr.ts";
import { texts as uk } from "./uk.ts";
import { texts as zhHans } from "./zh-Hans.ts";
import { texts as zhHant } from "./zh-Hant.ts";

/** The languages besides English. */
export const languages: { readonly [L in TranslatedLanguage]: ServerTexts } = {
  ar,
  cs,
  da,
  de,
  es,
  fi,
  fr,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  "pt-BR": ptBr,
  "pt-PT": ptPt,
  sv,
  tr,
  uk,
  "zh-Hans": zhHans,
  "zh-Hant": zhHant,
};
