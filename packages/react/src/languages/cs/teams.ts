import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Czech for the team pages, with the formal address. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Vytvořit tým",
    text: "Potom můžete pozvat členy.",
    name: "Název týmu",
    missing: "Zadejte název týmu.",
    submit: "Vytvořit tým",
    busy: "Vytváření…",
  },
  deleteTeam: {
    title: "Smazat tým",
    text: "Smaže tým a všechna jeho data pro všechny členy. Tuto akci nelze vrátit zpět.",
    open: "Smazat tým…",
    question: "Trvale smazat tento tým?",
  },
  invitationItem: {
    expires: "Vyprší",
    revoke: "Zrušit pozvánku",
    busy: "Rušení…",
  },
  invitations: {
    title: "Pozvánky",
    text: "Pozvaní dostanou e-mail s odkazem. Funguje jednou, pro účet s pozvanou adresou.",
    email: "E-mailová adresa",
    role: "Role",
    usualRole: "Výchozí pro nové členy",
    submit: "Poslat pozvánku",
    busy: "Odesílání…",
    sent: "Pozvánka byla odeslána na {email}.",
    open: "Čekající pozvánky",
    none: "Žádné čekající pozvánky.",
    revoked: "Pozvánka pro {email} byla zrušena.",
    unverified: "Chcete-li pozvat další, nejdřív v nastavení účtu ověřte svou e-mailovou adresu.",
  },
  leave: {
    title: "Opustit tým",
    text: "Ztratíte přístup ke všemu v tomto týmu. K návratu budete potřebovat novou pozvánku.",
    open: "Opustit tým…",
    question: "Opustit tým {team}?",
    unnamed: "bez názvu",
    selected: "Toto je váš aktuální tým. Po odchodu nebudete mít žádný aktuální tým, dokud si nezvolíte jiný.",
    alone: "Jste jediný člen. Pokud odejdete, nikdo už se k týmu nedostane ani ho nebude moct smazat.",
    last: "Jste poslední správce tohoto týmu. Nejdřív pozvěte dalšího, nebo tým smažte.",
    submit: "Opustit tým",
    busy: "Opouštění…",
  },
  longList: {
    more: "Zobrazit další",
  },
  members: {
    title: "Členové",
    text: { one: "{count} člen", few: "{count} členové", many: "{count} člena", other: "{count} členů" },
    you: "Vy",
    unnamed: "Člen bez jména",
    remove: "Odebrat",
    question: "Odebrat z týmu: {name}?",
    consequence: "Tato osoba okamžitě ztratí přístup. Můžete ji pozvat znovu.",
    submit: "Odebrat člena",
    busy: "Odebírání…",
    removed: "Člen byl odebrán.",
  },
  nameForm: {
    save: "Uložit",
    busy: "Ukládání…",
    saved: "Uloženo.",
  },
  ownProfile: {
    title: "Váš profil v tomto týmu",
    text: "Dokud ho tu nezměníte, vidí tým profil vašeho účtu.",
    name: "Zobrazované jméno v tomto týmu",
    usual: "Chcete-li používat „{name}“, nechte pole prázdné.",
    unnamed: "Nechcete-li mít v tomto týmu jméno, nechte pole prázdné.",
  },
  teamPage: {
    changed: "Vaše oprávnění v tomto týmu se změnila. Stránka teď zobrazuje, k čemu máte přístup.",
  },
  teamProfile: {
    title: "Tým",
    text: "Vidí ho členové a pozvaní.",
    fixed: "Nemáte oprávnění změnit název a obrázek týmu.",
    name: "Název týmu",
    missing: "Zadejte název týmu.",
    unnamed: "Tým bez názvu",
  },
};
