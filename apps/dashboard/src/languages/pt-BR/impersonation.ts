import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Fazer login como este usuário…",
    title: "Fazer login como {name}?",
    titleUnnamed: "Fazer login como este usuário?",
    lead: "Seu app abre em uma nova guia e pede confirmação. Por uma hora, você vê o que este usuário vê e suas ações contam como dele.",
    limits:
      "Todas as páginas mostram um aviso. Você não pode alterar a senha, os endereços de e-mail, as chaves de acesso, as sessões nem as chaves do usuário. O acesso fica no registro de auditoria.",
    place: "Abrir",
    here: "Esta máquina",
    address: "URL do seu app",
    addressHint: "Suas páginas de login precisam estar em {path}.",
    notHere: "Insira uma URL local, como http://localhost:3000.",
    nowhere:
      "Nenhum domínio confiável pode ser aberto. Adicione um sem curingas na página “Domínios” ou use o console.",
    open: "Abrir app",
    opened: "App aberto em uma nova guia.",
    blocked: "Seu navegador bloqueou a nova guia. {link}. O link funciona uma única vez, depois que você confirmar lá.",
    openLink: "Abra o app aqui",
    console: "Para apps feitos com outros pacotes",
    consoleLead:
      "Execute isto no console do navegador, em uma página do seu app. Substitui a sessão atual. Não compartilhe.",
    makeSnippet: "Criar código",
    consoleTitle: "Console",
    snippet: "o código para o console",
  },
} satisfies Translation<typeof impersonationMessages>;
