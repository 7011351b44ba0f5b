import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Cofre de dados",
    lead: "Guarde valores confidenciais, como tokens de acesso de outros serviços. O seu backend encripta-os antes de os enviar.",
    none: "Ainda não há repositórios",
    noneText:
      "Um repositório guarda valores por chave. O seu backend encripta ambos com o próprio segredo, pelo que nem o operador deste servidor nem um atacante com a base de dados os conseguem ler.",
    secretText:
      "O segredo nunca sai dos seus servidores. Guarde uma cópia num local seguro: sem o segredo, não é possível recuperar os valores.",
    store: "Repositório",
    id: "ID",
    theId: "o ID",
    theIdOf: "o ID de {name}",
    newStore: "Novo repositório",
    name: "Nome",
    nameHint: "Apresentado apenas no painel de controlo.",
    noName: "Introduza um nome.",
    idHint: "O seu código utiliza este ID. Não pode ser alterado mais tarde. Letras, algarismos, «_» e «-».",
    badId: "Utilize letras, algarismos, «_» e «-», no máximo {max} carateres. Não comece por «-».",
    takenId: "Este ID já está em utilização.",
    create: "Criar repositório",
    made: "Repositório criado. Veja abaixo como utilizá-lo no seu backend.",
    about: "Acerca",
    saveName: "Guardar nome",
    nameSaved: "Nome guardado.",
    use: "Utilizar no seu backend",
    useLead: "O kit encripta e desencripta os valores no seu servidor.",
    terminal: "Terminal",
    theCommand: "o comando",
    codeText: "Com as chaves do projeto em .env (consulte {overview}), este código guarda um valor e volta a lê-lo:",
    overview: "Vista geral",
    theCode: "o código",
    deleting: "Eliminar repositório",
    deletingLead:
      "Esvaziar um repositório elimina os respetivos valores. Eliminar um repositório remove-o da configuração, mas mantém os valores.",
    empty: "Esvaziar repositório…",
    emptyTitle: "Esvaziar «{name}»?",
    emptyNow: "Eliminar todos os valores",
    emptyText:
      "Todos os valores deste repositório serão eliminados. O repositório mantém-se. Não é possível anular esta ação.",
    emptied: "«{name}» esvaziado.",
    delete: "Eliminar repositório…",
    deleteTitle: "Eliminar «{name}»?",
    deleteNow: "Eliminar repositório",
    deleteStops: "Os programas que utilizam este repositório deixam de funcionar de imediato.",
    deleteKeeps:
      "Os valores permanecem na base de dados, encriptados e inacessíveis. Um novo repositório com o ID {id} pode voltar a lê-los. Para eliminar os valores, esvazie primeiro o repositório.",
    deleted: "«{name}» eliminado.",
  },
} satisfies Translation<typeof dataVaultMessages>;
