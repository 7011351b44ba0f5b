import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Kolegové",
    lead: "Členové týmu {team} a jejich role ve všech jeho projektech.",
    caption: "Kolegové a jejich role",
    name: "Jméno",
    role: "Role",
    roleOf: "Role: {name}",
    noRole: "Bez přístupu",
    lastActive: "Naposledy aktivní",
    joined: "Připojení",
    you: "Vy",
    saved: "{name} má teď roli {role}.",
    loseOwner: "Vzdát se role vlastníka?",
    loseOwnerText:
      "Potom už nebudete moct spravovat kolegy ani převádět a mazat projekty. Vlastníkem vás může znovu učinit jen jiný vlastník.",
    loseOwnerConfirm: "Změnit moji roli",
    remove: "Odebrat",
    removeWhom: "Odebrat {name}",
    removeTitle: "Odebrat {name}?",
    removeText:
      "Tato osoba okamžitě ztratí přístup ke všem projektům týmu {team}. Klíče, které vytvořila, budou fungovat dál.",
    removed: "Odebráno: {name}.",
    leave: "Opustit",
    leaveTitle: "Opustit {team}?",
    leaveText: "Ztratíte přístup ke všem projektům týmu {team}, dokud vás vlastník znovu nepozve.",
    left: "Opustili jste tým {team}.",
    invite: "Pozvat kolegu",
    inviteText: "Dostane e-mail s odkazem, který funguje jednou, pro účet s touto adresou.",
    email: "E-mailová adresa",
    emailMissing: "Zadejte e-mailovou adresu, například ada@example.com.",
    send: "Poslat pozvánku",
    invited: "Pozvánka byla odeslána na {email}.",
    pending: "Čekající pozvánky",
    expires: "vyprší {when}",
    revoke: "Zrušit",
    revokeWhom: "Zrušit pozvánku pro {email}",
    revoked: "Pozvánka pro {email} byla zrušena.",
    onlyOwners: "Zvát kolegy a měnit role mohou jen vlastníci.",
  },
} satisfies Translation<typeof colleaguesMessages>;
