import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Iniciar sessão como este utilizador…",
    title: "Iniciar sessão como {name}?",
    titleUnnamed: "Iniciar sessão como este utilizador?",
    lead: "A sua app abre num novo separador e pede confirmação. Durante uma hora, vê o que este utilizador vê e as suas ações contam como dele.",
    limits:
      "Todas as páginas mostram um aviso. Não pode alterar a palavra-passe, os endereços de email, as chaves de acesso, as sessões nem as chaves do utilizador. O acesso fica no registo de auditoria.",
    place: "Abrir",
    here: "Esta máquina",
    address: "URL da sua app",
    addressHint: "As suas páginas de início de sessão têm de estar em {path}.",
    notHere: "Introduza um URL local, como http://localhost:3000.",
    nowhere:
      "Não é possível abrir nenhum domínio fidedigno. Adicione um sem carateres universais na página «Domínios» ou utilize a consola.",
    open: "Abrir app",
    opened: "App aberta num novo separador.",
    blocked: "O navegador bloqueou o novo separador. {link}. O link funciona uma única vez, depois de confirmar.",
    openLink: "Abra aqui a app",
    console: "Para apps criadas com outros pacotes",
    consoleLead:
      "Execute isto na consola do navegador, numa página da sua app. Substitui a sessão atual. Não o partilhe.",
    makeSnippet: "Criar código",
    consoleTitle: "Consola",
    snippet: "o código para a consola",
  },
} satisfies Translation<typeof impersonationMessages>;
